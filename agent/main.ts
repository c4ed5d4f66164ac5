import { mkdirSync } from 'node:fs'
import { hostname } from 'node:os'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { systemClock } from '../server/platform/clock.ts'
import { type Agent, openAgent } from './agent.ts'
import { type Args, readArgs, thisSystem } from './arguments.ts'
import { codeOf } from './platform/log.ts'
import { Unusable } from './platform/startup-error.ts'
import * as en from './strings.en.ts'
import * as ru from './strings.ru.ts'
import { beginAnew, thisProgram } from './update/program.ts'
import { readAddress } from './web-ui/page-key.ts'

const both = (pick: (words: typeof ru) => string) => `${pick(ru)}\n${pick(en)}`

let args: Args
try {
  args = readArgs(process.argv.slice(2), thisSystem())
} catch {
  console.error(both(({ start }) => start.usage))
  process.exit(2)
}
const program = thisProgram()
if (args.shows === 'page') {
  try {
    console.log(readAddress(args.folder))
    process.exit(0)
  } catch (error) {
    console.error(both(({ start }) => `${start.noAddress} ${args.folder} (${codeOf(error)})`))
    process.exit(1)
  }
}
if (args.shows) {
  console.log(args.shows === 'version' ? program.version : both(({ start }) => start.usage))
  process.exit(0)
}

// The words of an error may hold what came in: only its code is told.
process.on('uncaughtException', (error) => {
  console.error(codeOf(error))
  process.exit(1)
})

// What the clinic's own machine trusts counts too: many clinics look into https on the way.
setDefaultCACertificates([...getCACertificates('default'), ...getCACertificates('system')])

try {
  mkdirSync(args.folder, { recursive: true, mode: 0o700 })
  const agent: Agent = await openAgent({
    ...args,
    program,
    name: hostname(),
    clock: systemClock,
    print: (line) => void process.stdout.write(line),
    restart: () => void end(() => beginAnew(process.argv.slice(2))),
  })
  console.log(`Visita Agent ${program.version}: ${agent.address}`)
  let ending = false
  const end = async (then: () => void) => {
    if (ending) return
    ending = true
    await agent.close()
    then()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void end(() => process.exit(0)))
} catch (error) {
  const why = error instanceof Unusable ? both(({ start }) => start.troubles[error.trouble]) : null
  console.error(why ?? both(({ start }) => `${start.failed} ${codeOf(error)}`))
  process.exit(1)
}
