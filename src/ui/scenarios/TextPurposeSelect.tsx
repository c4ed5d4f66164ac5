import { useSelector } from '@xstate/react'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { listTextPurposes } from '../../../domain/scenario-texts.ts'
import { getTextPurpose } from '../../machines/scenarios/scenarios-context.ts'
import { Segmented } from '../components/Segmented.tsx'
import { useStrings } from '../i18n/context.ts'
import type { ScenariosActor } from './actors.ts'

/** Selects one of the scenario's texts; renders nothing if there is only one. */
export function TextPurposeSelect({
  screen,
  type,
}: {
  screen: ScenariosActor
  type: ScenarioType
}) {
  const { t } = useStrings()
  const purpose = useSelector(screen, (state) => state.context.textPurpose)
  const texts = listTextPurposes(type)
  return (
    texts.length > 1 && (
      <Segmented
        label={t('scenarios.text.notice')}
        options={texts.map((value) => ({
          value,
          label: t(
            `scenarios.text.${type === 'reminder' && value === 'booked' ? 'asking' : value}`,
          ),
        }))}
        value={getTextPurpose(type, purpose)}
        onChange={(chosen) => screen.send({ type: 'text.choose', notice: chosen })}
      />
    )
  )
}
