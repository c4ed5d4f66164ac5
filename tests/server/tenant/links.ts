import { expect } from 'vitest'
import type { TestApp } from '../../harness/app.ts'
import { type Operation, operations } from '../fuzz/schema.ts'
import { tokenOf } from './full-clinic.ts'
import type { Linked } from './links-clinic.ts'
import { makeMinimalCall } from './minimal-call.ts'
import { roles } from './role-table.ts'

const bodies: Record<string, (told: Linked) => unknown> = {
  previewText: ({ waiting }) => ({
    type: 'reminder',
    text: '{confirmLink} {npsLink}',
    clientId: waiting,
  }),
  simulate: ({ waiting }) => ({ clientId: waiting, steps: [] }),
  sendTest: ({ testPatientId, clinic }) => ({
    testPatientIds: [testPatientId],
    clientId: clinic.clientId,
    anyway: true,
  }),
}
/** Calls that read, and other calls that answer with texts. */
const answering = operations.filter(
  ({ method, operationId, security }) =>
    security?.length !== 0 && (method === 'GET' || operationId in bodies),
)

/** Every answer of a call to this person: one for each of these ids, if its path names one. */
async function answersTo(
  open: TestApp,
  operation: Operation,
  token: string,
  told: Linked,
  ids: string[],
): Promise<string[]> {
  const answers: string[] = []
  for (const id of operation.path.includes('{') ? new Set(ids) : [told.listed]) {
    const parameters = { id, runId: id }
    const body = bodies[operation.operationId]?.(told)
    const answer = await makeMinimalCall(open, operation, {
      token: `Bearer ${token}`,
      parameters,
      body,
    })
    answers.push(answer.body)
  }
  return answers
}

/**
 * Whoever has a patient's link can act as the patient, so no call of the contract may return one to
 * staff, whatever text contains it. `idsOfPath` chooses the ids for a call whose path names a row.
 */
export async function expectNoLinkInAnswers(
  open: TestApp,
  told: Linked,
  idsOfPath: (operation: Operation, told: Linked) => string[],
): Promise<void> {
  const { clinic, secrets } = told
  const { companyId } = clinic
  const people = [
    ...roles.map((role) => ({ name: role, person: { companyId, role } })),
    { name: 'master', person: { companyId, role: 'providerEmployee', isMaster: true } as const },
  ]
  const marked = new Set<string>()
  for (const { name, person } of people) {
    const token = await tokenOf(open, person)
    for (const operation of answering)
      for (const body of await answersTo(
        open,
        operation,
        token,
        told,
        idsOfPath(operation, told),
      )) {
        const given = secrets.filter((secret) => body.includes(secret))
        expect(given, `${operation.operationId}, ${name}: ${body.slice(0, 400)}`).toEqual([])
        if (body.includes('{confirmLink}')) marked.add(operation.operationId)
      }
  }
  // The text around a link stays, and its variable stands in its place.
  expect([...marked]).toEqual(
    expect.arrayContaining([
      'getMessage',
      'getTimeline',
      'listMessages',
      'getSendingList',
      'listAlerts',
      'listConsents',
      'previewText',
      'simulate',
      'getClient',
    ]),
  )
}
