import { mkdirSync } from 'node:fs'
import { hostname } from 'node:os'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { systemClock } from '../server/platform/clock.ts'
import { type Agent, openAgent } from './agent.ts'
import { type AgentArguments, getSystemInfo, parseArguments } from './arguments.ts'
import { getErrorCode } from './platform/log.ts'
import { StartupError } from './platform/startup-error.ts'
import * as en from './strings.en.ts'
import * as ru from './strings.ru.ts'
import { rollBackFailingUpdate } from './update/probation.ts'
import { getCurrentProgram, restartProgram } from './update/program.ts'
import { readAddress } from './web-ui/page-key.ts'

const formatBilingual = (select: (strings: typeof ru) => string) => `${select(ru)}\n${select(en)}`

let args: AgentArguments
try {
  args = parseArguments(process.argv.slice(2), getSystemInfo())
} catch {
  console.error(formatBilingual(({ start }) => start.usage))
  process.exit(2)
}
const program = getCurrentProgram()
if (args.output === 'page') {
  try {
    console.log(readAddress(args.folder))
    process.exit(0)
  } catch (error) {
    console.error(
      formatBilingual(({ start }) => `${start.noAddress} ${args.folder} (${getErrorCode(error)})`),
    )
    process.exit(1)
  }
}
if (args.output) {
  console.log(
    args.output === 'version' ? program.version : formatBilingual(({ start }) => start.usage),
  )
  process.exit(0)
}

// The error's message may contain received data, so only its code is logged.
process.on('uncaughtException', (error) => {
  console.error(getErrorCode(error))
  process.exit(1)
})

// Also trusts the machine's own certificates: many clinics inspect https traffic.
setDefaultCACertificates([...getCACertificates('default'), ...getCACertificates('system')])

if (program.file !== null && rollBackFailingUpdate(program.file, program.version))
  restartProgram(process.argv.slice(2))

try {
  mkdirSync(args.folder, { recursive: true, mode: 0o700 })
  const agent: Agent = await openAgent({
    ...args,
    program,
    name: hostname(),
    clock: systemClock,
    print: (line) => void process.stdout.write(line),
    restart: () => void end(() => restartProgram(process.argv.slice(2))),
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
  const why =
    error instanceof StartupError
      ? formatBilingual(({ start }) => start.problems[error.problem])
      : null
  console.error(why ?? formatBilingual(({ start }) => `${start.failed} ${getErrorCode(error)}`))
  process.exit(1)
}
