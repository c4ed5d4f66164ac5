import { changesBench } from './changes.ts'
import { conversationsBench } from './conversations.ts'
import { dispatchBench } from './dispatch.ts'
import { facadeBench } from './facade.ts'
import { firstReadingBench } from './first-reading.ts'
import { hooksBench } from './hooks.ts'
import { interactionsBench } from './interactions.ts'
import { listsBench } from './lists.ts'
import { loginWeight } from './login-weight.ts'
import { figuresBench } from './metrics.ts'
import { overloadBench } from './overload.ts'
import { machineNow, writeSection } from './page.ts'
import { planBench } from './plan.ts'
import { promotionBench } from './promotion.ts'
import { fenceBench } from './send-hold.ts'
import { startUpBench } from './start-up.ts'
import { systemsBench } from './systems.ts'
import { waitingListBench } from './waiting-list.ts'

/** The benches by name; `npm run bench -- NAME` runs one. */
const benches: Record<string, () => Promise<object[]>> = {
  plan: planBench,
  'first reading': firstReadingBench,
  promotion: promotionBench,
  'waiting list': waitingListBench,
  dispatch: dispatchBench,
  overload: overloadBench,
  webhooks: hooksBench,
  facade: facadeBench,
  'row security': fenceBench,
  lists: listsBench,
  conversations: conversationsBench,
  changes: changesBench,
  figures: figuresBench,
  interactions: interactionsBench,
  'clinic systems': systemsBench,
  'login weight': loginWeight,
  'start-up': startUpBench,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(
    `There is no bench ${unknown.join(', ')}; there are: ${Object.keys(benches).join(', ')}`,
  )
  process.exit(1)
}
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n${name}`)
  const machine = machineNow()
  const rows = await bench()
  console.table(rows)
  writeSection(Object.keys(benches), name, rows, machine)
}
