import { useSelector } from '@xstate/react'
import { Question } from '../components/Question.tsx'
import { useWords } from '../i18n/context.ts'
import type { ReputationActor } from './actors.ts'

/** Before a link goes: what was counted goes with it. */
export function RemoveQuestion({ screen }: { screen: ReputationActor }) {
  const { t, count } = useWords()
  const busy = useSelector(screen, (state) => state.hasTag('busy'))
  const link = useSelector(screen, ({ context: { facts, openId } }) =>
    facts?.rows.find(({ id }) => id === openId),
  )
  return (
    <Question
      title={t('reputation.question.title', { name: link?.urlName ?? '' })}
      deed={t('reputation.remove')}
      intent="danger"
      busy={busy}
      onDeed={() => screen.send({ type: 'row.confirm' })}
      onClose={() => screen.send({ type: 'row.close' })}
    >
      <p>{count('reputation.question.hint', link?.transitionsCount ?? 0)}</p>
    </Question>
  )
}
