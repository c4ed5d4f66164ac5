import { useSelector } from '@xstate/react'
import { getNextLanguage } from '../../../domain/languages.ts'
import type { Locale } from '../../machines/app/locale.machine.ts'
import { useStrings } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'

/** Language and theme, which the user can change on every screen. */
export function usePreferences() {
  const { locale } = useStrings()
  const settings = useActor('settings')
  const language = useActor('locale')
  const isDark = useSelector(settings, (state) => state.context.blackTheme)
  const nextLanguage = getNextLanguage(locale)
  return {
    dark: isDark,
    other: nextLanguage,
    toggleTheme: () => settings.send({ type: 'settings.change', change: { blackTheme: !isDark } }),
    switchLanguage: () => language.send({ type: 'locale.choose', locale: nextLanguage }),
    chooseLanguage: (chosen: Locale) => language.send({ type: 'locale.choose', locale: chosen }),
  } as const
}
