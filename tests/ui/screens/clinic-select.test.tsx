// @vitest-environment jsdom
import { expect, test } from 'vitest'
import {
  type ClinicRow,
  clinicSelectMachine,
  clinicsList,
} from '../../../src/machines/clinic-select/clinic-select.machine.ts'
import {
  type StoredSession,
  sessionMachine,
} from '../../../src/machines/session/session.machine.ts'
import { CallFailure } from '../../../src/machines/shared/failure.ts'
import type { ListRequest, ListResponse } from '../../../src/machines/shared/list.machine.ts'
import { ClinicSelectScreen } from '../../../src/ui/clinic-select/ClinicSelectScreen.tsx'
import { drawn, held, ru } from './page.tsx'

// jsdom has no ResizeObserver.
Object.assign(globalThis, {
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
})

const master = { token: 'a', refreshToken: 'b', tariff: 'null', isMaster: true }
const row = { id: 'c', name: 'Гавань', city: 'Казань' } as ClinicRow
const answer = (rows: ClinicRow[]): ListResponse<ClinicRow, null> => ({
  pages: { 1: rows },
  total: rows.length,
  summary: null,
})

async function openScreen() {
  const load = held<ListResponse<ClinicRow, null>, ListRequest<null>>()
  const enter = held<StoredSession, { forCompanyId: string }>()
  const storedSessions: StoredSession[] = []
  const machine = clinicSelectMachine.provide({
    actors: {
      clinics: clinicsList.provide({ actors: { loadPages: load.port } }),
      masterSignIn: enter.port,
    },
  })
  const session = sessionMachine.provide({
    actions: { storeSession: (_, made) => void storedSessions.push(made) },
  })
  const page = await drawn(
    { session: { machine: session, input: { stored: master } }, clinicSelect: { machine } },
    () => <ClinicSelectScreen />,
  )
  return { page, load, enter, storedSessions }
}

test('a search is sent to the server 250 ms after typing', async () => {
  const { page, load } = await openScreen()
  await load.answer(answer([row]))
  await page.send('clinicSelect', { type: 'clinic.search', search: 'мая' } as { type: string })
  expect(load.calls).toHaveLength(0)
  await page.pass(250)
  expect(load.calls[0]?.input).toMatchObject({ search: 'мая', pages: [1] })
  await load.answer(answer([]))
  expect(page.text()).toContain(ru.t('clinicSelect.empty').replaceAll('\u00a0', ' '))
  await page.close()
})

test('a refused clinic shows the server’s message, and an entered one is stored as the session', async () => {
  const { page, load, enter, storedSessions } = await openScreen()
  await load.answer(answer([row]))
  await page.send('clinicSelect', { type: 'clinic.choose', id: 'c' } as { type: string })
  expect(enter.calls[0]?.input).toEqual({ forCompanyId: 'c' })
  await enter.refuse(new CallFailure(404, { message: 'Account not found.' }, 'x'))
  expect(page.all('[role=alert]')[0]?.textContent).toBe('Account not found.')
  await page.send('clinicSelect', { type: 'clinic.choose', id: 'c' } as { type: string })
  expect(page.all('[role=alert]')).toHaveLength(0)
  await enter.answer({ ...master, token: 'c' })
  expect(storedSessions).toEqual([{ ...master, token: 'c' }])
  await page.close()
})

test('a list that fails to load shows an error with a retry', async () => {
  const { page, load } = await openScreen()
  await load.refuse(new CallFailure(0, null, 'x'))
  expect(page.text()).toContain(ru.t('clinicSelect.failed').replaceAll('\u00a0', ' '))
  await page.press(ru.t('common.retry'))
  expect(load.calls).toHaveLength(1)
  await page.close()
})
