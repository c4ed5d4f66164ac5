import type { ScenariosFacts } from '../../machines/scenarios/scenarios-context.ts'
import { SettingsSection } from '../components/SettingsSection.tsx'
import { useStrings } from '../i18n/context.ts'
import { DateSetting } from './DateSetting.tsx'
import { MultiSelect } from './MultiSelect.tsx'
import type { SettingsProps } from './settings-props.ts'

type VisitSettingsProps = SettingsProps & Pick<ScenariosFacts, 'services' | 'specialists'>

/** Filters of visits: service, specialist and date. */
export function VisitSettings(props: VisitSettingsProps) {
  const { values: shown, getError: faultOf, change, isUsed: uses, services, specialists } = props
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
        chosen={shown.enabledServices ?? []}
        onChange={(enabledServices) => change({ enabledServices })}
      />
      <MultiSelect
        label={t('scenarios.setting.specialists')}
        options={specialists.map(({ id, name, specialty }) => ({
          value: id,
          label: name,
          aside: specialty,
        }))}
        chosen={shown.specialists ?? []}
        onChange={(chosen) => change({ specialists: chosen })}
      />
      {uses('visitDateFrom') && (
        <div className="v-script-pair">
          <DateSetting
            name="visitDateFrom"
            label={t('scenarios.setting.visitDateFrom')}
            value={shown.visitDateFrom}
            error={faultOf('visitDateFrom')}
            onDayChange={(visitDateFrom) => change({ visitDateFrom })}
          />
          <DateSetting
            name="visitDateTo"
            label={t('scenarios.setting.visitDateTo')}
            value={shown.visitDateTo}
            error={faultOf('visitDateTo')}
            onDayChange={(visitDateTo) => change({ visitDateTo })}
          />
        </div>
      )}
    </SettingsSection>
  )
}
