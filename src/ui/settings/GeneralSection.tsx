import { languages } from '../../../domain/languages.ts'
import { ChoiceRow, SwitchRow } from '../components/SettingRows.tsx'
import { SettingsSection } from '../components/SettingsSection.tsx'
import { usePreferences } from '../frame/use-preferences.ts'
import { useStrings } from '../i18n/context.ts'
import { dateFormats, toDateFormat, toRussianPattern } from '../i18n/date-formats.ts'
import { useSettings } from './actors.ts'

/** Language, theme, and date and time formats. */
export function GeneralSection() {
  const { t, locale } = useStrings()
  const { settings, change } = useSettings()
  const { chooseLanguage } = usePreferences()
  return (
    <SettingsSection title={t('settings.general.title')} description={t('settings.general.about')}>
      <ChoiceRow
        label={t('settings.general.language')}
        options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
        value={locale}
        onChange={chooseLanguage}
      />
      <ChoiceRow
        label={t('settings.general.date')}
        options={dateFormats.map((value) => ({
          value,
          label: locale === 'ru' ? toRussianPattern(value) : value,
        }))}
        value={toDateFormat(settings.formatDate)}
        onChange={(formatDate) => change({ formatDate, formatDateChosen: true })}
      />
      <ChoiceRow
        label={t('settings.general.time')}
        options={[
          { value: '24', label: t('settings.general.hours24') },
          { value: '12', label: t('settings.general.hours12') },
        ]}
        value={settings.formatTime}
        onChange={(formatTime) => change({ formatTime })}
      />
      <SwitchRow
        label={t('settings.general.theme')}
        hint={t('settings.general.themeHint')}
        checked={settings.blackTheme}
        onChange={(blackTheme) => change({ blackTheme })}
      />
      <SwitchRow
        label={t('settings.general.icons')}
        hint={t('settings.general.iconsHint')}
        checked={settings.isShowIconsNotifications}
        onChange={(isShowIconsNotifications) => change({ isShowIconsNotifications })}
      />
      <SwitchRow
        label={t('settings.general.clinic')}
        hint={t('settings.general.clinicHint')}
        checked={settings.clinic}
        onChange={(clinic) => change({ clinic })}
      />
    </SettingsSection>
  )
}
