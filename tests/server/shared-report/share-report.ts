import type { components } from '../../../schema/generated/rest.ts'
import type { TestApp } from '../../harness/app.ts'
import { lifeOf, reminderAt } from '../metrics/month/generate-months.ts'
import { layLife } from '../metrics/seed-history.ts'

export type Shared = components['schemas']['SharedMonth']

/** November with `many` reminders sent, and one in October. */
export const november = (many: number, zone = 'Europe/Moscow') => ({
  ...lifeOf({
    messages: [
      reminderAt('2026-10-05T08:00:00Z'),
      ...Array.from({ length: many }, (_, at) =>
        reminderAt(`2026-11-${String((at % 28) + 1).padStart(2, '0')}T08:00:00Z`),
      ),
    ],
  }),
  zone,
})

/** A clinic that sent `many` messages in November, and the calls of its owner. */
export async function openSharingClinic(open: TestApp, many = 30, zone = 'Europe/Moscow') {
  const clinic = await layLife(open, november(many, zone))
  await russian(open, clinic.companyId)
  const path = '/api/efficiency/2026-11/share'
  return {
    ...clinic,
    path,
    share: async () => (await clinic.as.post<Shared>(path)).body,
    list: async () => (await clinic.as.get<{ items: Shared[] }>(path)).body.items,
    revoke: ({ id }: Shared) => clinic.as.remove(`${path}/${id}`),
  }
}

/** Sets Russian as the language of what leaves the clinic. */
export const russian = (open: TestApp, companyId: string) =>
  open.app.db.withTenant(companyId, (tx) =>
    tx.updateTable('company').set({ locale: 'ru', currency: 'RUB' }).execute(),
  )

/** Requests the page as a browser does, by the path of its link. */
export const opened = (open: TestApp, link: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  open.server.inject({
    method,
    url: URL.canParse(link) ? new URL(link).pathname : link,
    remoteAddress: '203.0.113.7',
  })
