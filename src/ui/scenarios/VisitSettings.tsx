import type { ScenariosFacts } from '../../machines/scenarios/scenarios-context.ts'
import { SettingsSection } from '../components/SettingsSection.tsx'
import { useStrings } from '../i18n/context.ts'
import { DateSetting } from './DateSetting.tsx'
import { MultiSelect } from './MultiSelect.tsx'
import type { SettingsProps } from './settings-props.ts'

type VisitSettingsProps = SettingsProps & Pick<ScenariosFacts, 'services' | 'specialists'>

/** Filters of visits: service, specialist and date. */
export function VisitSettings(props: VisitSettingsProps) {
  const { values, getError, change, isUsed, services, specialists } = props
  const { t, number } = useStrings()
  return (
    <SettingsSection
      title={t('scenarios.setting.visitTitle')}
      description={t('scenarios.setting.visitAbout')}
    >
      <MultiSelect
        label={t('scenarios.setting.enabledServices')}
        options={services.map(({ name, visits }) => ({
          value: name,
          label: name,
          aside: visits === null ? null : number(visits),
        }))}
        chosen={values.enabledServices ?? []}
        onChange={(enabledServices) => change({ enabledServices })}
      />
      <MultiSelect
        label={t('scenarios.setting.specialists')}
        options={specialists.map(({ id, name, specialty }) => ({
          value: id,
          label: name,
          aside: specialty,
        }))}
        chosen={values.specialists ?? []}
        onChange={(chosen) => change({ specialists: chosen })}
      />
      {isUsed('visitDateFrom') && (
        <div className="v-scenario-pair">
          <DateSetting
            name="visitDateFrom"
            label={t('scenarios.setting.visitDateFrom')}
            value={values.visitDateFrom}
            error={getError('visitDateFrom')}
            onDayChange={(visitDateFrom) => change({ visitDateFrom })}
          />
          <DateSetting
            name="visitDateTo"
            label={t('scenarios.setting.visitDateTo')}
            value={values.visitDateTo}
            error={getError('visitDateTo')}
            onDayChange={(visitDateTo) => change({ visitDateTo })}
          />
        </div>
      )}
    </SettingsSection>
  )
}
