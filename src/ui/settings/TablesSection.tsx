import { Button } from '@blueprintjs/core'
import { SwitchRow } from '../components/SettingRows.tsx'
import { SettingsSection } from '../components/SettingsSection.tsx'
import { useStrings } from '../i18n/context.ts'
import { useSettings } from './actors.ts'

/** Settings of tables: moving and resizing columns, striped rows. */
export function TablesSection() {
  const { t } = useStrings()
  const { settings, change, resetColumns } = useSettings()
  return (
    <SettingsSection title={t('settings.tables.title')} description={t('settings.tables.about')}>
      <SwitchRow
        label={t('settings.tables.drag')}
        hint={t('settings.tables.dragHint')}
        checked={settings.dragAndDropFields}
        onChange={(dragAndDropFields) => change({ dragAndDropFields })}
      />
      <SwitchRow
        label={t('settings.tables.resize')}
        hint={t('settings.tables.resizeHint')}
        checked={settings.customSizeFields}
        onChange={(customSizeFields) => change({ customSizeFields })}
      />
      <SwitchRow
        label={t('settings.tables.stripes')}
        checked={settings.stripeAlternatio}
        onChange={(stripeAlternatio) => change({ stripeAlternatio })}
      />
      {settings.tables && (
        <Button className="v-set-submit" text={t('settings.tables.reset')} onClick={resetColumns} />
      )}
    </SettingsSection>
  )
}
