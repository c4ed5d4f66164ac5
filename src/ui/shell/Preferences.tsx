import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { localeMachine } from '../../machines/locale.machine.ts'
import type { settingsMachine } from '../../machines/settings.machine.ts'
import { useActor } from '../actors.ts'
import { useWords } from '../words/context.ts'

/** Language and theme, within reach on every screen. */
export function Preferences() {
  const { t, locale } = useWords()
  const settings = useActor<ActorRefFrom<typeof settingsMachine>>('settings')
  const language = useActor<ActorRefFrom<typeof localeMachine>>('locale')
  const dark = useSelector(settings, (state) => state.context.blackTheme)
  const other = locale === 'ru' ? 'en' : 'ru'
  return (
    <div className="v-preferences">
      <Button
        variant="minimal"
        size="small"
        text={t(`language.${other}`)}
        onClick={() => {
          settings.send({ type: 'settings.change', change: { language: other } })
          language.send({ type: 'locale.choose', locale: other })
        }}
      />
      <Button
        variant="minimal"
        size="small"
        text={t(dark ? 'theme.light' : 'theme.dark')}
        onClick={() => settings.send({ type: 'settings.change', change: { blackTheme: !dark } })}
      />
    </div>
  )
}
