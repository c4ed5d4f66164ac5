import { runAdminCommand, UsageError } from './app/admin/run-admin-command.ts'
import { createTerminal } from './app/admin/terminal.ts'
import { createConfiguredClock, startDatabase } from './app/boot.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { restrictUmask } from './platform/data-dir.ts'
import { openDatabase } from './platform/db/database.ts'
import { createLogger } from './platform/http/logger.ts'
import { Problem, toProblemResponse } from './platform/http/problem.ts'
import type { Locale } from './platform/i18n/locale.ts'
import { createKeyProvider } from './platform/security/keys.ts'
import { openSecurityClock } from './platform/security/security-clock.ts'
import { createVault, type Vault } from './platform/security/vault.ts'

const { LC_ALL, LC_MESSAGES, LANG } = process.env
const locale: Locale = (LC_ALL || LC_MESSAGES || LANG || '').startsWith('ru') ? 'ru' : 'en'

restrictUmask()
try {
  const terminal = createTerminal(locale)
  const output = await runAdminCommand(process.argv.slice(2), locale, openAdminContext, terminal)
  if (output !== '') console.log(output)
} catch (error) {
  console.error(formatError(error))
  process.exitCode = 1
}

async function openAdminContext() {
  const config = readConfig(process.env)
  const ground = await startDatabase(config)
  const db = openDatabase(ground.url, 1)
  const close = async () => {
    await db.close()
    await ground.stop()
  }
  const clock = createConfiguredClock(config)
  const log = createLogger('warn')
  const securityClock = await openSecurityClock(clock, db, (err) =>
    log.error({ err }, 'latest time'),
  )
  const vault = createLazyVault(() =>
    createVault(createKeyProvider(config.appSecret, config.dataDir)('vault')),
  )
  return { context: { db, clock, securityClock, config, vault, log }, close }
}

/** Only who opens credentials needs the secret: no other command makes one by the way. */
function createLazyVault(openVault: () => Vault): Vault {
  let created: Vault | undefined
  const vault = () => {
    created ??= openVault()
    return created
  }
  return {
    seal: (...args) => vault().seal(...args),
    open: (...args) => vault().open(...args),
  }
}

/** A refusal as words; only what nobody foresaw shows its stack. */
function formatError(error: unknown): unknown {
  if (error instanceof UsageError || error instanceof ConfigError) return error.message
  if (!(error instanceof Problem)) return error
  const { message, fields } = toProblemResponse(error, locale).body
  const lines = Object.entries(fields).map(([name, words]) => `  ${name}: ${words}`)
  return [message, ...lines].join('\n')
}
