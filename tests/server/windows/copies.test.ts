import { expect, test } from 'vitest'
import { copiesApart, secondOpinion } from './second-opinion.ts'

test("where Node's copy of the zones and PostgreSQL's differ is counted and named", async ({
  annotate,
}) => {
  const opinion = await secondOpinion()
  try {
    const apart = await copiesApart(opinion)
    const named = apart.map(({ zone, years }) => `${zone} ${years}`).join(', ')
    await annotate(`Node ${process.versions.tz}; ${apart.length} zones apart: ${named}`)
    // A law or two of the last year; were it many, one copy would be broken and the comparison worth nothing.
    expect(apart.length).toBeLessThan(opinion.zones.length / 20)
  } finally {
    await opinion.close()
  }
})
