import { Button } from '@blueprintjs/core'
import { useStrings } from '../i18n/context.ts'
import { usePreferences } from './use-preferences.ts'

/** Language and theme switches below a public form. */
export function Preferences() {
  const { t } = useStrings()
  const { dark: isDark, other: nextLanguage, toggleTheme, switchLanguage } = usePreferences()
  return (
    <div className="v-preferences">
      <Button
        variant="minimal"
        size="small"
        text={t(`language.${nextLanguage}`)}
        onClick={switchLanguage}
      />
      <Button
        variant="minimal"
        size="small"
        text={t(isDark ? 'theme.toLight' : 'theme.toDark')}
        onClick={toggleTheme}
      />
    </div>
  )
}
