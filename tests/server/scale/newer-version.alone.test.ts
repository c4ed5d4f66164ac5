import pg from 'pg'
import { expect, test } from 'vitest'
import { startProviders } from '../../chaos/providers.ts'
import { openStage } from '../../chaos/stage.ts'
import { allSettled, judge } from '../../chaos/verdict.ts'
import { createHerd } from '../../scale/herd.ts'
import { registerAt, restAt } from '../../scale/rest-at.ts'
import { freshDatabase } from '../dispatch/fresh-database.ts'

/**
 * What a newer version leaves in the database while processes of this one still run: additions, but
 * no removals.
 */
const EXPANDED = `
  insert into kysely_migration (name, timestamp) values ('9998_more', now()::text);
  create table later_thing (company_id uuid not null, id uuid not null);
  alter table message add column later_word text not null default 'none';
  insert into allowed_move (chart, source, event, target) values ('delivery', 'sending', 'later.event', 'unknown');`

test('a process of this version starts, works and sends on a database that a newer version has expanded, and keeps its lifecycle moves', async () => {
  const providers = await startProviders()
  const databaseUrl = await freshDatabase()
  const admin = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const stage = await openStage(databaseUrl, providers.env)
  const herd = createHerd({
    ...providers.env,
    DATABASE_URL: databaseUrl,
    APP_SECRET: stage.app.config.appSecret ?? '',
    PUBLIC_URL: stage.app.config.publicUrl,
  })
  try {
    await admin.query(EXPANDED)
    const web = await herd.start('web')
    await herd.start('worker')
    const owner = await registerAt(web.url, 'UTC')
    expect((await restAt(web.url, owner.token).get('/api/message/list')).status).toBe(200)
    await stage.lay(await stage.clinic('sms16'), 20)
    await allSettled(admin)
    expect(await judge(admin, providers.accepted())).toMatchObject({
      total: 20,
      lost: [],
      boasted: [],
      acceptedTwice: [],
    })
    const { rowCount } = await admin.query(`select from allowed_move where event = 'later.event'`)
    expect(rowCount).toBe(1)
    expect(herd.fallen()).toEqual([])
  } finally {
    await herd.close()
    await stage.close()
    await admin.end()
    await providers.close()
  }
})
