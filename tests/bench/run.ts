import { dispatchBench } from './dispatch.ts'
import { facadeBench } from './facade.ts'
import { fenceBench } from './fence.ts'
import { hooksBench } from './hooks.ts'
import { listsBench } from './lists.ts'
import { loginWeight } from './login-weight.ts'
import { planBench } from './plan.ts'

/** Every bench by its name; `npm run bench -- NAME` runs one. */
const benches = {
  'login weight': loginWeight,
  plan: planBench,
  dispatch: dispatchBench,
  webhooks: hooksBench,
  facade: facadeBench,
  'row security': fenceBench,
  lists: listsBench,
}

const asked = process.argv.slice(2)
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n${name}`)
  console.table(await bench())
}
