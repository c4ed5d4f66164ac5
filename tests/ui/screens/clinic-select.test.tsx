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

// jsdom lays nothing out, so there is no size to watch.
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

async function choice() {
  const load = held<ListResponse<ClinicRow, null>, ListRequest<null>>()
  const enter = held<StoredSession, { forCompanyId: string }>()
  const kept: StoredSession[] = []
  const machine = clinicSelectMachine.provide({
    actors: {
      clinics: clinicsList.provide({ actors: { loadPages: load.port } }),
      masterSignIn: enter.port,
    },
  })
  const session = sessionMachine.provide({
    actions: { storeSession: (_, made) => void kept.push(made) },
  })
  const page = await drawn(
    { session: { machine: session, input: { stored: master } }, clinicSelect: { machine } },
    () => <ClinicSelectScreen />,
  )
  return { page, load, enter, kept }
}

test('a search waits for the typist and is made by the server', async () => {
  const { page, load } = await choice()
  await load.answer(answer([row]))
  await page.send('clinicSelect', { type: 'clinic.search', search: 'мая' } as { type: string })
  expect(load.calls).toHaveLength(0)
  await page.pass(250)
  expect(load.calls[0]?.input).toMatchObject({ search: 'мая', pages: [1] })
  await load.answer(answer([]))
  expect(page.text()).toContain(ru.t('clinicSelect.empty').replaceAll('\u00a0', ' '))
  await page.close()
})

test('what a refused choice says stands over the list; a taken one is stored as a sign-in', async () => {
  const { page, load, enter, kept } = await choice()
  await load.answer(answer([row]))
  await page.send('clinicSelect', { type: 'clinic.choose', id: 'c' } as { type: string })
  expect(enter.calls[0]?.input).toEqual({ forCompanyId: 'c' })
  await enter.refuse(new CallFailure(404, { message: 'Account not found.' }, 'x'))
  expect(page.all('[role=alert]')[0]?.textContent).toBe('Account not found.')
  await page.send('clinicSelect', { type: 'clinic.choose', id: 'c' } as { type: string })
  expect(page.all('[role=alert]')).toHaveLength(0)
  await enter.answer({ ...master, token: 'c' })
  expect(kept).toEqual([{ ...master, token: 'c' }])
  await page.close()
})

test('a list that does not come says so and is asked for again', async () => {
  const { page, load } = await choice()
  await load.refuse(new CallFailure(0, null, 'x'))
  expect(page.text()).toContain(ru.t('clinicSelect.failed').replaceAll('\u00a0', ' '))
  await page.press(ru.t('common.retry'))
  expect(load.calls).toHaveLength(1)
  await page.close()
})
