import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Locale, localeMachine } from '../../machines/locale.machine.ts'
import type { settingsMachine } from '../../machines/settings.machine.ts'
import { useActor } from '../actors.ts'
import { useWords } from '../words/context.ts'

/** The two things a reader changes wherever he is: the language and the theme. */
export function usePreferences() {
  const { locale } = useWords()
  const settings = useActor<ActorRefFrom<typeof settingsMachine>>('settings')
  const language = useActor<ActorRefFrom<typeof localeMachine>>('locale')
  const dark = useSelector(settings, (state) => state.context.blackTheme)
  const other = locale === 'ru' ? 'en' : 'ru'
  return {
    dark,
    other,
    toggleTheme: () => settings.send({ type: 'settings.change', change: { blackTheme: !dark } }),
    switchLanguage: () => language.send({ type: 'locale.choose', locale: other }),
    chooseLanguage: (wanted: Locale) => language.send({ type: 'locale.choose', locale: wanted }),
  } as const
}
