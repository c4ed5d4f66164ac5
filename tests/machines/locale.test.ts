import { expect, test } from 'vitest'
import { type ActorRefFrom, createActor, createMachine, fromPromise, waitFor } from 'xstate'
import { type Locale, localeMachine } from '../../src/machines/app/locale.machine.ts'
import { languageWatch } from '../../src/machines/shared/language-watch.ts'

test('a language watch reports another language once its strings are loaded, and the same language not at all', async () => {
  let changeCount = 0
  const watcher = createMachine({
    invoke: { src: languageWatch },
    on: { 'language.changed': { actions: () => void changeCount++ } },
  })
  const locale = localeMachine.provide({
    actors: { loadStrings: fromPromise<unknown, Locale>(async () => ({})) },
  })
  const page = createActor(
    createMachine({
      invoke: [
        { src: locale, systemId: 'locale', input: { locale: 'ru' } },
        { src: createMachine({}), systemId: 'settings' },
        { src: watcher },
      ],
    }),
  ).start()
  const localeActor: ActorRefFrom<typeof localeMachine> = page.system.get('locale')
  const ready = () => waitFor(localeActor, (state) => state.hasTag('ready'))
  await ready()
  localeActor.send({ type: 'locale.choose', locale: 'ru' })
  await ready()
  expect(changeCount).toBe(0)
  localeActor.send({ type: 'locale.choose', locale: 'en' })
  expect(changeCount).toBe(0)
  await ready()
  expect(changeCount).toBe(1)
  page.stop()
})
