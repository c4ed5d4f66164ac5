import { expect, vi } from 'vitest'
import type { Product } from '../harness/browser.ts'

/** Registers a clinic over the API and imports one patient with a visit tomorrow. */
export async function clinicWithVisit(
  product: Product,
  { companyName = 'Клиника «Новая»', email = 'owner@novaya.example' } = {},
) {
  const call = async (method: string, path: string, body?: BodyInit, headers = {}) => {
    const answer = await fetch(product.url + path, { method, headers, ...(body && { body }) })
    const text = await answer.text()
    expect(answer.status, `${path}: ${text}`).toBeLessThan(300)
    return text === '' ? null : JSON.parse(text)
  }
  const json = { 'content-type': 'application/json', 'accept-language': 'ru' }
  const { token: bearer } = await call(
    'POST',
    '/api/account/register',
    JSON.stringify({
      companyName,
      email,
      password: 'correct horse battery',
      firstName: 'Анна',
      lastName: 'Иванова',
      phone: '+79000000001',
      timeZone: 'Europe/Moscow',
    }),
    json,
  )
  const headers = { authorization: `Bearer ${bearer}` }
  const get = (path: string) => call('GET', path, undefined, headers)
  const send = (method: string, path: string, body: object = {}) =>
    call(method, path, JSON.stringify(body), { ...headers, ...json })
  const form = new FormData()
  form.append(
    'file',
    new File(['ФИО;Телефон;Дата;Время;Врач\nКац Лев;+79161234567;09.12.2026;12:00;Ли\n'], 'a.csv'),
  )
  await call('POST', '/api/import/visits', form, headers)
  await vi.waitFor(async () => expect((await get('/api/visit/list')).total).toBe(1), 20_000)
  return { get, send, messages: async () => (await get('/api/message/list')).items }
}

/** Sends a reminder with every link; answers the secret token of the links. */
export async function sentToken(
  product: Product,
  { get, send, messages }: Awaited<ReturnType<typeof clinicWithVisit>>,
) {
  const { items } = await get('/api/scenario/list?type=reminder')
  const one = items.find(
    (each: { daysAhead: number; weekendAware: boolean }) =>
      each.daysAhead === 1 && !each.weekendAware,
  )
  const path = `/api/scenario/${one.id}`
  const text = '{confirmLink} {npsLink} {firstVisitSurveyLink} {requestLink}'
  await send('PUT', path, { text, autoStopDate: '2027-01-31' })
  const { hash } = await send('POST', `${path}/regenerate`)
  await send('POST', `${path}/verify`, { hash })
  await send('POST', `${path}/start`, { hash, includePast: true })
  await vi.waitFor(async () => expect((await messages())[0]?.sentAt).toBeTruthy(), 20_000)
  // The token is only in the sent text.
  const sent = await (await fetch(`${product.sandboxUrl}/log`)).text()
  return /\/v\/([\w-]{22})/.exec(sent)?.[1] ?? ''
}
