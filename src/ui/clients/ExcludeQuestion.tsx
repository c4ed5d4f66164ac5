import { useSelector } from '@xstate/react'
import { WhyExcluded } from '../components/WhyExcluded.tsx'
import { useWords } from '../i18n/context.ts'
import { useRefusal } from '../shared/say.ts'
import { useChosenClients } from './actors.ts'

/** Asks why before patients are excluded; what was typed stays while the server refuses it. */
export function ExcludeQuestion() {
  const { t, count } = useWords()
  const selection = useChosenClients()
  const open = useSelector(selection, (state) => state.hasTag('asking'))
  const busy = useSelector(selection, (state) => state.hasTag('busy'))
  const whom = useSelector(selection, (state) => state.context.whom)
  const refusal = useRefusal(useSelector(selection, (state) => state.context.failure))
  if (!open) return null
  const [one] = whom
  return (
    <WhyExcluded
      title={
        whom.length === 1 && one
          ? t('clients.question.titleOne', { name: one.name })
          : count('clients.question.title', whom.length)
      }
      refusal={refusal.whole}
      busy={busy}
      onCancel={() => selection.send({ type: 'select.cancel' })}
      onExclude={(reason) =>
        selection.send({ type: 'select.act', action: { excluded: true, reason } })
      }
    />
  )
}
