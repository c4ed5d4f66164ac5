import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { foldText } from '../../../domain/fold-text.ts'
import { foldTextSql } from '../../../server/platform/db/fold-text-sql.ts'
import { useTestApp } from '../../harness/fixtures.ts'

const open = useTestApp()

test('SQL folds a text as the function does', async () => {
  const texts = ['Щёткина  АННА', ' ссс\tddd ', 'Ａｎｎａ', 'Андреи\u0306', 'Ёж\nёж', '']
  const { rows } = await open.app.db.withAllTenants((tx) =>
    sql<{ folded: string }>`
      select ${foldTextSql(sql`t`)} as folded from unnest(${texts}::text[]) with ordinality as u (t, at) order by at`.execute(
      tx,
    ),
  )
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText))
})
