import { expect, test } from 'vitest'
import { type ActorRefFrom, createActor, createMachine, fromPromise, waitFor } from 'xstate'
import { type Locale, localeMachine } from '../../src/machines/app/locale.machine.ts'
import { languageWatch } from '../../src/machines/shared/language-watch.ts'

test('whoever shows what the server worded hears of another language once it is spoken, and of nothing else', async () => {
  let heard = 0
  const watcher = createMachine({
    invoke: { src: languageWatch },
    on: { 'language.changed': { actions: () => void heard++ } },
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
  const spoken: ActorRefFrom<typeof localeMachine> = page.system.get('locale')
  const ready = () => waitFor(spoken, (state) => state.hasTag('ready'))
  await ready()
  spoken.send({ type: 'locale.choose', locale: 'ru' })
  await ready()
  expect(heard).toBe(0)
  spoken.send({ type: 'locale.choose', locale: 'en' })
  expect(heard).toBe(0)
  await ready()
  expect(heard).toBe(1)
  page.stop()
})
