import { sql } from 'kysely'
import type { ScenarioType } from '../../domain/scenario-kinds.ts'
import type { AcceptedMessage } from '../../sandbox/records.ts'
import type { Random } from '../../server/app/demo/random.ts'
import type { Tx } from '../../server/platform/db/database.ts'

/** What a history has done to one patient so far, recorded independently of the product. */
export interface Person {
  id: string
  /** The patient's own random source, so that other patients do not change this one's history. */
  random: Random
  phone: string
  birthDate: string
  refused: 'marketing' | 'all' | null
  consents: boolean
  visits: Map<string, { at: Temporal.Instant; valid: boolean }>
  /** Local days of sent marketing messages, and of sent service messages. */
  sold: string[]
  served: string[]
}

interface Sent {
  id: string
  link: string
  type: ScenarioType
  notice: string | null
  client_id: string
  visit_id: string | null
  visit_at: Temporal.Instant | null
  time_zone: string
  occasion: string
}

/** The required sending windows, stated independently of the product: the first and the last minute. */
const hours: Record<ScenarioType, [string, string]> = {
  reminder: ['10:00', '13:59'],
  birthday: ['10:00', '13:59'],
  invitation: ['16:00', '18:59'],
  promotion: ['16:00', '20:59'],
  notification: ['09:00', '22:00'],
  memo: ['09:00', '22:00'],
  nps: ['09:00', '22:00'],
}
const selling: readonly ScenarioType[] = ['invitation', 'promotion']

/** Compares each accepted message with what was known at that time, and collects every violation. */
export class Oracle {
  readonly broken: string[] = []
  readonly counts: Partial<Record<ScenarioType, number>> = {}
  private readonly links = new Set<string>()
  private readonly promotions = new Map<string, number>()
  private readonly people: Map<string, Person>

  constructor(people: Person[]) {
    this.people = new Map(people.map((person) => [person.id, person]))
  }

  async hear(tx: Tx, accepted: AcceptedMessage[]): Promise<void> {
    const links = accepted.map(({ text }) => linkIn(text))
    const { rows } = await sql<Sent>`
      select m.id, m.link, s.type, m.notice, m.client_id, m.visit_id, m.visit_at, m.time_zone, m.occasion
      from message m join scenario s on s.company_id = m.company_id and s.id = m.scenario_id where m.link = any(${links}::text[])`.execute(
      tx,
    )
    const known = new Map(rows.map((row) => [row.link, row]))
    for (const one of accepted) {
      const link = linkIn(one.text)
      const sent = known.get(link)
      const person = sent && this.people.get(sent.client_id)
      if (!sent || !person) this.broken.push(`of an unknown message or patient: ${one.text}`)
      else this.judge(sent, person, one)
      if (this.links.has(link)) this.broken.push(`twice: ${sent?.type} ${link}`)
      this.links.add(link)
    }
  }

  private judge(sent: Sent, person: Person, { at, to }: AcceptedMessage) {
    const local = Temporal.Instant.from(at).toZonedDateTimeISO(sent.time_zone)
    const time = local.toPlainTime().toString({ smallestUnit: 'minute' })
    const today = local.toPlainDate().toString()
    const wrong = (what: string) =>
      this.broken.push(`${what}: ${sent.type} ${sent.notice ?? ''} at ${local} for ${person.id}`)
    const [first, last] = hours[sent.type]
    if (time < first || time > last) wrong('outside its window')
    if (to !== person.phone) wrong('to another phone')
    if (person.refused === 'all') wrong('after the second stop')
    this.counts[sent.type] = (this.counts[sent.type] ?? 0) + 1
    this.judgeVisit(sent, person, local.toInstant(), wrong)
    if (sent.type === 'birthday' && today > (sent.occasion.split('@')[1] ?? ''))
      wrong('after the birthday’s last day')
    if (!selling.includes(sent.type)) return void person.served.push(today)
    this.judgeSelling(sent, person, today, wrong)
    person.sold.push(today)
  }

  private judgeVisit(
    { visit_id, visit_at, notice, type }: Sent,
    person: Person,
    now: Temporal.Instant,
    wrong: (what: string) => void,
  ) {
    if (visit_at === null) return
    const visit = person.visits.get(visit_id ?? '')
    if (!visit) return wrong('about an unknown visit')
    if (Temporal.Instant.compare(visit.at, visit_at) !== 0) wrong('about a visit that has moved')
    if (visit.valid === (notice === 'canceled')) wrong('about a visit in another state')
    const after = type === 'memo' || type === 'nps'
    if (!after && Temporal.Instant.compare(visit_at, now) <= 0)
      wrong('about a visit that has started')
  }

  private judgeSelling(
    { type }: Sent,
    person: Person,
    today: string,
    wrong: (what: string) => void,
  ) {
    const ago = (day: string) => Temporal.PlainDate.from(day).until(today).days
    if (person.refused !== null) wrong('after a stop')
    if (!person.consents) wrong('without consent')
    if (person.sold.some((day) => ago(day) < 7)) wrong('the second within seven days')
    if (person.sold.filter((day) => ago(day) < 30).length >= 4)
      wrong('the fifth within thirty days')
    if (person.served.includes(today)) wrong('on a day with a service message')
    if (type !== 'promotion') return
    const count = (this.promotions.get(today) ?? 0) + 1
    this.promotions.set(today, count)
    if (count > 30) wrong('the thirty-first promotion of the day')
  }

  /** At the end every unsent message must have a reason, and every pending one a due time. Returns the number of messages. */
  async end(tx: Tx): Promise<number> {
    const { rows } = await sql<{ id: string; outcome: string; type: string }>`
      select m.id, m.outcome, s.type from message m join scenario s on s.id = m.scenario_id
      where case when m.outcome = 'pending' then m.due_at is null
        when m.outcome in ('skipped', 'withdrawn', 'failed', 'unknown') then m.reason is null or not exists (
          select from message_event e where e.company_id = m.company_id and e.message_id = m.id)
        else false end`.execute(tx)
    for (const { id, outcome, type } of rows)
      this.broken.push(`without a reason: ${type} ${outcome} ${id}`)
    const planned = await sql<{ count: number }>`select count(*) as count from message`.execute(tx)
    return planned.rows[0]?.count ?? 0
  }
}

const linkIn = (text: string) => text.match(/\/v\/([\w-]+)/)?.[1] ?? ''
