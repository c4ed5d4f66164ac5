import { Button } from '@blueprintjs/core'
import { useWords } from '../i18n/context.ts'
import { usePreferences } from './preferences.ts'

/** Language and theme at the foot of a lone form. */
export function Preferences() {
  const { t } = useWords()
  const { dark, other, toggleTheme, switchLanguage } = usePreferences()
  return (
    <div className="v-preferences">
      <Button
        variant="minimal"
        size="small"
        text={t(`language.${other}`)}
        onClick={switchLanguage}
      />
      <Button
        variant="minimal"
        size="small"
        text={t(dark ? 'theme.toLight' : 'theme.toDark')}
        onClick={toggleTheme}
      />
    </div>
  )
}
