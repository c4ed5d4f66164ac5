import { useSelector } from '@xstate/react'
import { getNextLanguage } from '../../../domain/languages.ts'
import type { Locale } from '../../machines/app/locale.machine.ts'
import { useWords } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'

/** The two things a reader changes wherever he is: the language and the theme. */
export function usePreferences() {
  const { locale } = useWords()
  const settings = useActor('settings')
  const language = useActor('locale')
  const dark = useSelector(settings, (state) => state.context.blackTheme)
  const other = getNextLanguage(locale)
  return {
    dark,
    other,
    toggleTheme: () => settings.send({ type: 'settings.change', change: { blackTheme: !dark } }),
    switchLanguage: () => language.send({ type: 'locale.choose', locale: other }),
    chooseLanguage: (wanted: Locale) => language.send({ type: 'locale.choose', locale: wanted }),
  } as const
}
