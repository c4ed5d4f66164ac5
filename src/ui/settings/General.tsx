import { languages } from '../../../domain/languages.ts'
import { ChoiceRow, SwitchRow } from '../components/Choices.tsx'
import { Section } from '../components/Section.tsx'
import { usePreferences } from '../frame/preferences.ts'
import { useWords } from '../i18n/context.ts'
import { dateFormat, dateFormats, inRussian } from '../i18n/date-formats.ts'
import { useSettings } from './actors.ts'

/** Language, theme, and how dates and times are written. */
export function General() {
  const { t, locale } = useWords()
  const { settings, change } = useSettings()
  const { chooseLanguage } = usePreferences()
  return (
    <Section title={t('settings.general.title')} about={t('settings.general.about')}>
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
          label: locale === 'ru' ? inRussian(value) : value,
        }))}
        value={dateFormat(settings.formatDate)}
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
    </Section>
  )
}
