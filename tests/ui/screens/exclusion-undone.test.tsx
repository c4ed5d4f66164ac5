// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { createMachine, type EventObject } from 'xstate'
import { type ChatAct, chatActsMachine } from '../../../src/machines/chats/chat-acts.machine.ts'
import {
  clientRequestsMachine,
  type RequestMark,
} from '../../../src/machines/clients/client-requests.machine.ts'
import { type Change, changeMachine } from '../../../src/machines/shared/change.machine.ts'
import { changesMachine } from '../../../src/machines/shared/changes.machine.ts'
import { toastsMachine } from '../../../src/machines/toasts/toasts.machine.ts'
import { type VisitAct, visitActsMachine } from '../../../src/machines/visit/visit-acts.machine.ts'
import { saveChange } from '../../../src/ports/changes.ts'
import { saveAct } from '../../../src/ports/visit-act.ts'
import { Notices } from '../../../src/ui/app/Notices.tsx'
import { drawn, held, ru } from './page.tsx'

const REASON = 'жалоба'
const silent = createMachine({})

test('a patient who was included by mistake is excluded again from the notice, for the reason that stood before', async () => {
  const change = held<string | null, Change>()
  const act = held<string | null, VisitAct | null>()
  const page = await drawn(
    {
      toasts: { machine: toastsMachine },
      waiting: { machine: silent },
      reminders: { machine: silent },
      changes: {
        machine: changesMachine.provide({
          actors: { change: changeMachine.provide({ actors: { saveChange: change.port } }) },
        }),
        input: { screen: 'reminders' },
      },
      visitActs: { machine: visitActsMachine.provide({ actors: { saveAct: act.port } }) },
    },
    () => <Notices />,
  )
  const included = { kind: 'excluded', to: false, name: 'Анна' } as const
  await page.send('changes', {
    type: 'change.make',
    change: { ...included, id: 'c' },
  } as EventObject)
  await change.answer(REASON)
  await page.press(ru.t('common.undo'))
  expect(change.calls[0]?.input).toMatchObject({
    kind: 'excluded',
    to: true,
    reason: REASON,
    takesBack: true,
  })
  await page.pass(400)
  await page.send('visitActs', {
    type: 'act.make',
    act: { ...included, clientId: 'c' },
  } as EventObject)
  await act.answer('переехал')
  await page.press(ru.t('common.undo'))
  expect(act.calls[0]?.input).toMatchObject({
    kind: 'excluded',
    to: true,
    reason: 'переехал',
    takesBack: true,
  })
  await page.close()
})

test('what is taken back in a conversation and of a request is one’s own, and no other’s', async () => {
  const chat = held<void, ChatAct | null>()
  const request = held<void, RequestMark>()
  const page = await drawn(
    {
      toasts: { machine: toastsMachine },
      alerts: { machine: silent },
      chatActs: { machine: chatActsMachine.provide({ actors: { saveChatAct: chat.port } }) },
      clientRequests: {
        machine: clientRequestsMachine.provide({ actors: { setHandled: request.port } }),
      },
    },
    () => <Notices />,
  )
  const act = { kind: 'handled', to: true, name: 'Анна', chatNumber: 1 } as const
  await page.send('chatActs', { type: 'chatAct.make', act } as EventObject)
  await chat.answer(undefined)
  await page.press(ru.t('common.undo'))
  expect(chat.calls[0]?.input).toEqual({ ...act, to: false, takesBack: true })
  await page.pass(400)
  const mark = { id: 'r', handled: true }
  await page.send('clientRequests', { type: 'request.mark', mark } as EventObject)
  await request.answer(undefined)
  await page.press(ru.t('common.undo'))
  expect(request.calls[0]?.input).toEqual({ id: 'r', handled: false, takesBack: true })
  await page.close()
})

test('the reason goes with the exclusion, and the one before comes back', async () => {
  const asked: unknown[] = []
  const ask = async (_: unknown, variables: unknown) => {
    asked.push(variables)
    return { setManyExcluded: { changed: [{ clientId: 'c', reason: REASON }], kept: 0 } }
  }
  const again = {
    kind: 'excluded',
    to: true,
    name: 'Анна',
    reason: REASON,
    takesBack: true,
  } as const
  expect(await saveChange(ask as never, { ...again, id: 'c' })).toBe(REASON)
  expect(await saveAct(ask as never, { ...again, clientId: 'c' })).toBe(REASON)
  const sent = { excluded: true, clients: [{ clientId: 'c', reason: REASON }], takesBack: true }
  expect(asked).toEqual([sent, sent])
})
