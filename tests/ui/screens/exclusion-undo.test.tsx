// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { createMachine, type EventObject } from 'xstate'
import {
  type ChatAction,
  chatActionsMachine,
} from '../../../src/machines/chats/chat-actions.machine.ts'
import {
  patientRequestsMachine,
  type RequestUpdate,
} from '../../../src/machines/patients/patient-requests.machine.ts'
import {
  type OptimisticUpdate,
  optimisticUpdateMachine,
} from '../../../src/machines/shared/optimistic-update.machine.ts'
import { optimisticUpdatesMachine } from '../../../src/machines/shared/optimistic-updates.machine.ts'
import { toastsMachine } from '../../../src/machines/toasts/toasts.machine.ts'
import {
  type SavedAction,
  type VisitAction,
  visitActionsMachine,
} from '../../../src/machines/visit/visit-actions.machine.ts'
import { saveOptimisticUpdate } from '../../../src/ports/optimistic-updates.ts'
import { saveVisitAction } from '../../../src/ports/save-visit-action.ts'
import { ToastsContainer } from '../../../src/ui/app/ToastsContainer.tsx'
import { drawn, held, ru } from './page.tsx'

const REASON = 'жалоба'
const silent = createMachine({})

test('the undo of an inclusion excludes the patient again with the earlier reason', async () => {
  const change = held<string | null, OptimisticUpdate>()
  const act = held<SavedAction, VisitAction | null>()
  const page = await drawn(
    {
      toasts: { machine: toastsMachine },
      waitingMessages: { machine: silent },
      reminders: { machine: silent },
      optimisticUpdates: {
        machine: optimisticUpdatesMachine.provide({
          actors: {
            change: optimisticUpdateMachine.provide({ actors: { saveChange: change.port } }),
          },
        }),
        input: { screen: 'reminders' },
      },
      visitActions: { machine: visitActionsMachine.provide({ actors: { saveAct: act.port } }) },
    },
    () => <ToastsContainer />,
  )
  const included = { kind: 'excluded', to: false, name: 'Анна' } as const
  await page.send('optimisticUpdates', {
    type: 'update.make',
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
  await page.send('visitActions', {
    type: 'action.run',
    action: { ...included, clientId: 'c' },
  } as EventObject)
  await act.answer({ answerId: null, reason: 'переехал' })
  await page.press(ru.t('common.undo'))
  expect(act.calls[0]?.input).toMatchObject({
    kind: 'excluded',
    to: true,
    reason: 'переехал',
    takesBack: true,
  })
  await page.close()
})

test('the undos of a conversation and of a patient request are marked as the person’s own', async () => {
  const chat = held<void, ChatAction | null>()
  const request = held<void, RequestUpdate>()
  const page = await drawn(
    {
      toasts: { machine: toastsMachine },
      unreadNotifications: { machine: silent },
      chatActions: {
        machine: chatActionsMachine.provide({ actors: { saveChatAction: chat.port } }),
      },
      patientRequests: {
        machine: patientRequestsMachine.provide({ actors: { setHandled: request.port } }),
      },
    },
    () => <ToastsContainer />,
  )
  const act = { kind: 'handled', to: true, name: 'Анна', chatNumber: 1 } as const
  await page.send('chatActions', { type: 'chatAction.run', action: act } as EventObject)
  await chat.answer(undefined)
  await page.press(ru.t('common.undo'))
  expect(chat.calls[0]?.input).toEqual({ ...act, to: false, takesBack: true })
  await page.pass(400)
  const mark = { id: 'r', handled: true }
  await page.send('patientRequests', { type: 'request.update', update: mark } as EventObject)
  await request.answer(undefined)
  await page.press(ru.t('common.undo'))
  expect(request.calls[0]?.input).toEqual({ id: 'r', handled: false, takesBack: true })
  await page.close()
})

test('saving an exclusion sends its reason and returns the earlier one', async () => {
  const sentVariables: unknown[] = []
  const ask = async (_: unknown, variables: unknown) => {
    sentVariables.push(variables)
    return { setManyExcluded: { changed: [{ clientId: 'c', reason: REASON }], kept: 0 } }
  }
  const again = {
    kind: 'excluded',
    to: true,
    name: 'Анна',
    reason: REASON,
    takesBack: true,
  } as const
  expect(await saveOptimisticUpdate(ask as never, { ...again, id: 'c' })).toBe(REASON)
  expect(await saveVisitAction(ask as never, { ...again, clientId: 'c' })).toEqual({
    ...{ answerId: null, reason: REASON },
  })
  const sent = { excluded: true, clients: [{ clientId: 'c', reason: REASON }], takesBack: true }
  expect(sentVariables).toEqual([sent, sent])
})
