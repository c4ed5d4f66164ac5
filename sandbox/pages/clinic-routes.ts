import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import type { NewClient } from '../clinic-system/actions.ts'
import type { Branch } from '../clinic-system/branch.ts'
import type { Clinics } from '../clinic-system/clinic-system.ts'
import { faultShape } from '../clinic-system/fault-queue.ts'
import { contacts } from '../clinic-system/model.ts'
import { day as dayShape, whole } from '../clinic-system/schemas.ts'
import { actAt, actShape } from '../clinic-system/staff-actions.ts'
import { openNext } from '../clinic-system/users.ts'
import type { Core } from '../sandbox-context.ts'
import { clinicDayPage, todayOf } from './clinic-day-page.ts'
import { clinicsPage } from './clinics-page.ts'
import type { Language } from './page-strings.ts'

const named = v.object({ host: v.string(), branchId: whole })
const withDay = v.object({ day: v.optional(dayShape) })
const guest = v.object({ surname: v.string(), name: v.string(), phone: v.string() })
const consents: Record<'refuse' | 'agree' | 'remove', Partial<NewClient>> = {
  refuse: { refuses: [...contacts], smsNot: 1 },
  agree: { refuses: [], smsNot: 0 },
  remove: { deleted: true },
}
const consented = v.object({
  clientId: whole,
  consent: v.picklist(['refuse', 'agree', 'remove']),
})
const owned = v.object({
  every: v.pipe(
    v.string(),
    v.transform((text) => (text === '' ? null : Number(text))),
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3600))),
  ),
})
const ordered = v.object({ ...faultShape.entries, times: v.pipe(whole, v.minValue(1)) })

/** The clinic systems as their desks see them. */
export function clinicPageRoutes(
  app: FastifyInstance,
  core: Core,
  languageOf: (headers: Record<string, unknown>) => Language,
  asPage: (reply: FastifyReply) => FastifyReply,
): void {
  function placeOf(params: unknown): { clinics: Clinics; branch: Branch; path: string } | null {
    const { host, branchId } = v.parse(named, params)
    const clinics = core.clinics.find((each) => each.host.name === host)
    const branch = clinics?.branches.get(branchId)
    return clinics && branch ? { clinics, branch, path: `/clinics/${host}/${branchId}` } : null
  }
  const missing = (reply: FastifyReply) => reply.code(404).send({ message: 'No such clinic.' })
  const back = (reply: FastifyReply, path: string, body: unknown) => {
    const { day } = v.parse(withDay, body)
    return reply.redirect(day ? `${path}?day=${day}` : path, 303)
  }

  app.get('/clinics', async (request, reply) =>
    asPage(reply).send(clinicsPage(core.clinics, core.address, languageOf(request.headers))),
  )

  app.post('/clinics', async (request, reply) => {
    const { host } = v.parse(v.object({ host: v.string() }), request.body)
    const clinics = core.clinics.find((each) => each.host.name === host)
    if (!clinics?.host.credentials) return missing(reply)
    await openNext(clinics)
    return reply.redirect('/clinics', 303)
  })

  app.post('/clinics/:host/renew', async (request, reply) => {
    const { host } = v.parse(v.object({ host: v.string() }), request.params)
    const { login } = v.parse(v.object({ login: v.string() }), request.body)
    const clinics = core.clinics.find((each) => each.host.name === host)
    if (!clinics?.host.credentials || !clinics.users.has(login)) return missing(reply)
    await clinics.do({ act: 'password', login, password: '' })
    return reply.redirect('/clinics', 303)
  })

  app.get('/clinics/:host/:branchId', async (request, reply) => {
    const place = placeOf(request.params)
    if (!place) return missing(reply)
    const { clinics, branch } = place
    const { day = todayOf(clinics, branch) } = v.parse(withDay, request.query)
    return asPage(reply).send(clinicDayPage(clinics, branch, day, languageOf(request.headers)))
  })

  app.post('/clinics/:host/:branchId', async (request, reply) => {
    const place = placeOf(request.params)
    if (!place) return missing(reply)
    await actAt(place.clinics, place.branch, v.parse(actShape, request.body))
    return back(reply, place.path, request.body)
  })

  app.post('/clinics/:host/:branchId/book', async (request, reply) => {
    const place = placeOf(request.params)
    if (!place) return missing(reply)
    const { clinics, branch, path } = place
    const client = v.parse(guest, request.body)
    const act = { ...(request.body as object), act: 'book', clientId: 0 } // read by the shape
    const booking = v.parse(actShape, act)
    const [welcomed] = await actAt(clinics, branch, { act: 'welcome', client })
    if (booking.act === 'book' && welcomed)
      await actAt(clinics, branch, { ...booking, clientId: welcomed.row.id })
    return back(reply, path, request.body)
  })

  app.post('/clinics/:host/:branchId/client', async (request, reply) => {
    const place = placeOf(request.params)
    if (!place) return missing(reply)
    const { clientId, consent } = v.parse(consented, request.body)
    const { clinics, branch, path } = place
    await clinics.do({ act: 'amend', branchId: branch.id, clientId, change: consents[consent] })
    return back(reply, path, request.body)
  })

  app.post('/clinics/:host/:branchId/own-day', async (request, reply) => {
    const place = placeOf(request.params)
    if (!place) return missing(reply)
    const { every } = v.parse(owned, request.body)
    place.clinics.ownDays.go(place.branch.id, every)
    return back(reply, place.path, request.body)
  })

  app.post('/clinics/:host/:branchId/faults', async (request, reply) => {
    const place = placeOf(request.params)
    if (!place) return missing(reply)
    place.clinics.faults.order(v.parse(ordered, request.body))
    return back(reply, place.path, request.body)
  })
}
