import { useSelector } from '@xstate/react'
import { useWords } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { WhyExcluded } from './WhyExcluded.tsx'

/** The question about this patient, while it is asked. */
export function ExclusionQuestion({ clientId }: { clientId: string }) {
  const { t } = useWords()
  const exclusion = useActor('exclusion')
  const asked = useSelector(exclusion, (state) =>
    state.hasTag('asking') ? state.context.whom : null,
  )
  if (asked?.clientId !== clientId) return null
  return (
    <WhyExcluded
      title={t('clients.question.titleOne', { name: asked.name })}
      onCancel={() => exclusion.send({ type: 'exclusion.cancel' })}
      onExclude={(reason) => exclusion.send({ type: 'exclusion.answer', reason })}
    />
  )
}
