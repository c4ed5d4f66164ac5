import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { EmptyState } from '../components/EmptyState.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useWords } from '../i18n/context.ts'
import { useMaySet, useReputation } from './actors.ts'
import { RemoveQuestion } from './RemoveQuestion.tsx'
import { ReviewLinkDialog } from './ReviewLinkDialog.tsx'
import { ReviewLinks } from './ReviewLinks.tsx'
import './reputation.css'

/** Where patients are invited to write a public review, and how many went there. */
export function LinksTab() {
  const { t } = useWords()
  const links = useReputation()
  const may = useMaySet()
  const facts = useSelector(links, (state) => state.context.facts)
  const failed = useSelector(links, (state) => state.matches('failed'))
  const form = useSelector(links, (state) => state.hasTag('form'))
  const question = useSelector(links, (state) => state.hasTag('question'))
  const some = facts !== null && facts.rows.length > 0
  return (
    <>
      {failed && (
        <div className="v-gutter">
          <ErrorNote
            what={t('reputation.failed')}
            onRetry={() => links.send({ type: 'rows.retry' })}
          />
        </div>
      )}
      {!facts && !failed && (
        <div className="v-gutter">
          <Skeleton lines={4} />
        </div>
      )}
      {facts && some && <ReviewLinks screen={links} facts={facts} may={may} />}
      {facts && !some && (
        <EmptyState
          title={t('reputation.none.title')}
          why={t(may ? 'reputation.none.why' : 'reputation.none.byOthers')}
          action={may && <AddLink />}
        />
      )}
      {form && <ReviewLinkDialog screen={links} />}
      {question && <RemoveQuestion screen={links} />}
    </>
  )
}

/** The way to a new link. */
export function AddLink() {
  const { t } = useWords()
  const links = useReputation()
  return (
    <Button
      intent="primary"
      text={t('reputation.add')}
      onClick={() => links.send({ type: 'row.open', id: null })}
    />
  )
}
