import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { EmptyState } from '../components/EmptyState.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useStrings } from '../i18n/context.ts'
import { useCanEditLinks, useReputation } from './actors.ts'
import { RemoveLinkConfirmDialog } from './RemoveLinkConfirmDialog.tsx'
import { ReviewLinkDialog } from './ReviewLinkDialog.tsx'
import { ReviewLinks } from './ReviewLinks.tsx'
import './reputation.css'

/** Links to public review sites, and transitions to them. */
export function LinksTab() {
  const { t } = useStrings()
  const links = useReputation()
  const canEdit = useCanEditLinks()
  const facts = useSelector(links, (state) => state.context.facts)
  const failed = useSelector(links, (state) => state.matches('failed'))
  const form = useSelector(links, (state) => state.hasTag('form'))
  const question = useSelector(links, (state) => state.hasTag('confirm'))
  const hasLinks = facts !== null && facts.rows.length > 0
  return (
    <>
      {failed && (
        <div className="v-gutter">
          <ErrorNote
            text={t('reputation.failed')}
            onRetry={() => links.send({ type: 'rows.retry' })}
          />
        </div>
      )}
      {!facts && !failed && (
        <div className="v-gutter">
          <Skeleton lines={4} />
        </div>
      )}
      {facts && hasLinks && <ReviewLinks screen={links} facts={facts} canEdit={canEdit} />}
      {facts && !hasLinks && (
        <EmptyState
          title={t('reputation.none.title')}
          description={t(canEdit ? 'reputation.none.why' : 'reputation.none.byOthers')}
          action={canEdit && <AddLinkButton />}
        />
      )}
      {form && <ReviewLinkDialog screen={links} />}
      {question && <RemoveLinkConfirmDialog screen={links} />}
    </>
  )
}

export function AddLinkButton() {
  const { t } = useStrings()
  const links = useReputation()
  return (
    <Button
      intent="primary"
      text={t('reputation.add')}
      onClick={() => links.send({ type: 'row.open', id: null })}
    />
  )
}
