// @vitest-environment jsdom
import { act } from 'react'
import { expect, test } from 'vitest'
import { viewerQuery } from '../../../src/machines/app/app-context.ts'
import {
  type ConsentRecord,
  patientConsentMachine,
} from '../../../src/machines/patients/patient-consent.machine.ts'
import type { PatientRow } from '../../../src/machines/patients/patients-queries.ts'
import { CallFailure } from '../../../src/machines/shared/failure.ts'
import { toastsMachine } from '../../../src/machines/toasts/toasts.machine.ts'
import { ConsentActions } from '../../../src/ui/patients/ConsentActions.tsx'
import { drawn, held, ru } from './page.tsx'

const { t } = ru
const client = (optedOut: PatientRow['optedOut'], more: Partial<PatientRow>) =>
  ({ id: 'c', surname: 'Орлова', name: 'Анна', optedOut, ...more }) as PatientRow
const place = (access: object) => ({
  access: { plan: 'standard', role: 'owner', isMaster: false, ...access },
})

async function openActions(
  optedOut: PatientRow['optedOut'],
  access: object = {},
  more: Partial<PatientRow> = {},
) {
  const record = held<void, ConsentRecord>()
  const page = await drawn(
    {
      toasts: { machine: toastsMachine },
      viewer: { machine: viewerQuery, input: { args: null } },
      patientConsent: {
        machine: patientConsentMachine.provide({ actors: { recordConsent: record.port } }),
      },
    },
    () => <ConsentActions patient={client(optedOut, more)} />,
    place(access) as never, // the page reads only this field of its root
  )
  const form = () => document.querySelector('form')
  return {
    page,
    record,
    form,
    words: () => form()?.querySelector<HTMLInputElement>('[name=textVersion]'),
    async submit(textVersion: string) {
      const field = form()?.querySelector<HTMLInputElement>('[name=textVersion]')
      if (field) field.value = textVersion
      await act(async () => form()?.requestSubmit())
    },
  }
}

test('lifting a full opt-out needs the patient’s words, explains the effect, and keeps the typed text when it is refused', async () => {
  const { page, record, form, words, submit } = await openActions('all')
  await page.press(t('patients.consent.lift'))
  expect(form()?.textContent).toContain(t('patients.consent.meaning.liftsAll'))
  await submit('')
  expect(record.calls).toHaveLength(0)
  expect(words()?.getAttribute('aria-invalid')).toBe('true')
  await submit('Просит напоминать о визитах')
  expect(record.calls[0]?.input).toEqual({
    clientId: 'c',
    category: 'service',
    allowed: true,
    source: 'staff',
    textVersion: 'Просит напоминать о визитах',
  })
  await record.refuse(new CallFailure(500, { message: 'Сейчас нельзя.' }, 'x'))
  expect(form()?.textContent).toContain('Сейчас нельзя.')
  expect(words()?.value).toBe('Просит напоминать о визитах')
  await page.close()
})

test('a patient without an opt-out has no opt-out to lift', async () => {
  const { page } = await openActions(null)
  expect(page.button(t('patients.consent.lift'))).toBeUndefined()
  expect(page.button(t('patients.consent.note'))).toBeDefined()
  await page.close()
})

test.each(['marketer', 'providerEmployee'])(
  'a %s can neither record nor lift a consent',
  async (role) => {
    const { page } = await openActions('all', { role })
    expect(page.all('button')).toEqual([])
    await page.close()
  },
)

test.each([{ deceased: true }, { erased: true }])(
  'a patient with %o has no consent actions',
  async (more) => {
    const { page } = await openActions('all', {}, more)
    expect(page.all('button')).toEqual([])
    await page.close()
  },
)

test('an opt-out can be lifted after the tariff has ended', async () => {
  const { page } = await openActions('all', { role: 'administrator', lapsed: true })
  expect(page.button(t('patients.consent.lift'))).toBeDefined()
  await page.close()
})
