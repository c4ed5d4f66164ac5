import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { EmptyState } from '../kit/EmptyState.tsx'
import { ErrorNote } from '../kit/ErrorNote.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { Screen } from '../shell/Screen.tsx'
import { useWords } from '../words/context.ts'
import { useMaySet, useReputation } from './actors.ts'
import { RemoveQuestion } from './RemoveQuestion.tsx'
import { ReviewLinkDialog } from './ReviewLinkDialog.tsx'
import { ReviewLinks } from './ReviewLinks.tsx'
import './reputation.css'

/** Where patients are invited to write a public review, and how many went there. */
export function ReputationScreen() {
  const { t } = useWords()
  const screen = useReputation()
  const may = useMaySet()
  const facts = useSelector(screen, (state) => state.context.facts)
  const failed = useSelector(screen, (state) => state.matches('failed'))
  const form = useSelector(screen, (state) => state.hasTag('form'))
  const question = useSelector(screen, (state) => state.hasTag('question'))
  const add = (
    <Button
      intent="primary"
      text={t('reputation.add')}
      onClick={() => screen.send({ type: 'link.open', id: null })}
    />
  )
  const some = facts !== null && facts.links.length > 0
  return (
    <Screen
      title={t('menu.reputation')}
      sub={t('reputation.sub')}
      waiting={!facts && !failed}
      acts={may && some && add}
    >
      {failed && (
        <div className="v-gutter">
          <ErrorNote
            what={t('reputation.failed')}
            onRetry={() => screen.send({ type: 'reputation.retry' })}
          />
        </div>
      )}
      {!facts && !failed && (
        <div className="v-gutter">
          <Skeleton lines={4} />
        </div>
      )}
      {facts && some && <ReviewLinks screen={screen} facts={facts} may={may} />}
      {facts && !some && (
        <EmptyState
          title={t('reputation.none.title')}
          why={t(may ? 'reputation.none.why' : 'reputation.none.byOthers')}
          action={may && add}
        />
      )}
      {form && <ReviewLinkDialog screen={screen} />}
      {question && <RemoveQuestion screen={screen} />}
    </Screen>
  )
}
