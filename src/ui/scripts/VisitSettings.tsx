import type { ScriptsFacts } from '../../machines/scripts/scripts-parts.ts'
import { Section } from '../components/Section.tsx'
import { useWords } from '../i18n/context.ts'
import { DaySetting } from './DaySetting.tsx'
import { PickMany } from './PickMany.tsx'
import type { SettingsProps } from './settings-props.ts'

type VisitProps = SettingsProps & Pick<ScriptsFacts, 'services' | 'specialists'>

/** Which visits count: by service, by specialist, by date. */
export function VisitSettings(props: VisitProps) {
  const { shown, faultOf, change, uses, services, specialists } = props
  const { t, number } = useWords()
  return (
    <Section title={t('scripts.setting.visitTitle')} about={t('scripts.setting.visitAbout')}>
      <PickMany
        label={t('scripts.setting.enabledServices')}
        options={services.map(({ name, visits }) => ({
          value: name,
          label: name,
          aside: visits === null ? null : number(visits),
        }))}
        chosen={shown.enabledServices ?? []}
        onChange={(enabledServices) => change({ enabledServices })}
      />
      <PickMany
        label={t('scripts.setting.specialists')}
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
          <DaySetting
            name="visitDateFrom"
            label={t('scripts.setting.visitDateFrom')}
            value={shown.visitDateFrom}
            error={faultOf('visitDateFrom')}
            onDay={(visitDateFrom) => change({ visitDateFrom })}
          />
          <DaySetting
            name="visitDateTo"
            label={t('scripts.setting.visitDateTo')}
            value={shown.visitDateTo}
            error={faultOf('visitDateTo')}
            onDay={(visitDateTo) => change({ visitDateTo })}
          />
        </div>
      )}
    </Section>
  )
}
