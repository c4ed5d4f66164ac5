import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { appMachine } from '../../src/machines/app/app.machine.ts'
import type { AppEvent } from '../../src/machines/app/app-context.ts'
import { createDefaultSettings } from '../../src/machines/app/settings.machine.ts'
import { sessionMachine } from '../../src/machines/session/session.machine.ts'
import { CallFailure } from '../../src/machines/shared/failure.ts'

test('the error of a failed sign-in is cleared on the registration screen', async () => {
  const session = sessionMachine.provide({
    actors: {
      signIn: fromPromise(() => Promise.reject(new CallFailure(401, { message: 'No.' }, 'x'))),
    },
  })
  const at = (path: string) => ({ type: 'location.changed', path, search: '' }) as const
  const app = createActor(
    appMachine.provide({
      actors: {
        session,
        location: fromCallback<AppEvent>(({ sendBack }) => sendBack(at('/login'))),
      },
    }),
    {
      systemId: 'app',
      input: {
        openedAt: '2026-12-08T07:20:00Z',
        stored: null,
        settings: createDefaultSettings('ru'),
        version: null,
      },
    },
  ).start()
  const sessionActor = app.system.get('session')
  sessionActor.send({ type: 'session.signIn', email: 'a@b.example', password: 'x' })
  const failedState = await waitFor(sessionActor, (state) => state.context.failure !== null)
  expect(failedState.context.failure?.message).toEqual({ text: 'No.' })
  app.send(at('/registration'))
  expect(sessionActor.getSnapshot().context.failure).toBeNull()
  app.stop()
})
