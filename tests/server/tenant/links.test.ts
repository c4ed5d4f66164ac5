import { expect, test } from 'vitest'
import { deriveLinkToken } from '../../../server/engine/dispatch/render-message-texts.ts'
import { createStartLink } from '../../../server/engine/inbound/chat/start-link.ts'
import { createPatientLinks } from '../../../server/engine/template/page-links.ts'
import { hideLinks, linkNamesByPath } from '../../../server/platform/http/hide-links.ts'
import { noCallGivesALink } from './links.ts'
import { useLinks } from './links-clinic.ts'
import { tableOf } from './table-of.ts'

const { sandbox, open, told } = useLinks()

test('no call gives anybody of the clinic, or a master, a link of a patient', async () => {
  // The rows that a path may well be for; the long test tries all of them in every path.
  await noCallGivesALink(open, told, ({ path }, { clinic, listed, ids }) => {
    const named = ids[tableOf(path)]
    return [listed, clinic.messageId, clinic.clientId, ...(named ? [named] : [])]
  })
})

test('a message, its list and its preview show the same links, each by its own name', async () => {
  const { as, messageId } = told.clinic
  const names = '{confirmLink} {npsLink} {firstVisitSurveyLink} {requestLink}'
  const sent = await as.get<{ text: string }>(`/api/message/${messageId}`)
  expect(sent.body.text).toBe(names)
  const list = await as.get<{ items: { status: string; text: string }[] }>(
    `/api/scenario/${told.listed}/sending-list`,
  )
  const due = list.body.items.filter(({ status }) => status === 'due')
  expect(new Set(due.map(({ text }) => text))).toEqual(new Set([names]))
  const shown = await as.post<{ text: string; longestText: string; smsUnits: number }>(
    '/api/scenario/preview',
    { type: 'reminder', text: names },
  )
  expect(shown.body).toMatchObject({ text: names, longestText: names })
  // What it costs is reckoned by the links as they will leave.
  expect(shown.body.smsUnits).toBe(told.clinic.sentText.length)
})

test('a test message leads to nobody’s page', async () => {
  const sent = (await sandbox.accepted(told.clinic.companyId)).filter(({ to }) =>
    to.endsWith('9161112233'),
  )
  expect(sent.length).toBeGreaterThan(0)
  for (const { text } of sent) {
    const [token = ''] = text.match(/(?<=\/v\/)[\w-]+/) ?? []
    expect(told.secrets).not.toContain(token)
    const page = await open.server.inject({ method: 'GET', url: `/v/${token}` })
    expect(page.statusCode).toBe(404)
  }
})

test('the patient’s own page still opens, and its link is hidden by the rule for every page there is', async () => {
  expect((await told.clinic.look('v')).statusCode).toBe(200)
  const letters = open.server
    .printRoutes({ commonPrefix: false })
    .matchAll(/(?<=\/)(\w)\/:token \(GET/g)
    .map(([, letter]) => letter)
  // Whoever registered the clinic, asks for another e-mail or gets letters about a month confirms it there, or ends them: none stands in a text of a patient's.
  const ofStaff = ['c', 'e', 'm', 'u']
  expect([...letters].toSorted()).toEqual([...ofStaff, ...Object.keys(linkNamesByPath)].toSorted())
})

test('what is not a patient’s link stays as it is', () => {
  const token = deriveLinkToken(open.app, crypto.randomUUID())
  const links = createPatientLinks('https://visita.example/clinic', token)
  expect(hideLinks(`a ${links.confirmLink}, b ${links.npsLink}.`)).toBe(
    'a {confirmLink}, b {npsLink}.',
  )
  const bot = createStartLink(
    open.app,
    { provider: 'telegram', username: 'clinic_bot' },
    crypto.randomUUID(),
  )
  expect(hideLinks(`Press ${bot}`)).toBe('Press {telegramLink}')
  // Whoever takes away what touches it has the link.
  for (const more of ['x', '10:30', '_', '-1', 'https://a.example'])
    expect(hideLinks(links.confirmLink + more)).not.toContain(token)
  expect(hideLinks(`${bot}x`)).toBe('{telegramLink}')
  for (const other of [
    'https://maps.example/v/short',
    `https://maps.example/place/${token}`,
    'https://open.example/s/4uLU6hMCjMI75M1A2tKUQC',
    `{"id":"${crypto.randomUUID()}"}`,
    'v/n/s/q',
  ])
    expect(hideLinks(other)).toBe(other)
})
