import { runAdmin, UsageError } from './app/admin/run-admin-command.ts'
import { processTerminal } from './app/admin/terminal.ts'
import { clockOf, layGround } from './app/boot.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { keepToOneself } from './platform/data-dir.ts'
import { openDatabase } from './platform/db/database.ts'
import { logger } from './platform/http/logger.ts'
import { Problem, problemAnswer } from './platform/http/problem.ts'
import type { Locale } from './platform/i18n/locale.ts'
import { loadKeys } from './platform/security/keys.ts'
import { openSecurityClock } from './platform/security/security-clock.ts'
import { createVault, type Vault } from './platform/security/vault.ts'

const { LC_ALL, LC_MESSAGES, LANG } = process.env
const locale: Locale = (LC_ALL || LC_MESSAGES || LANG || '').startsWith('ru') ? 'ru' : 'en'

keepToOneself()
try {
  const terminal = processTerminal(locale)
  const said = await runAdmin(process.argv.slice(2), locale, openDesk, terminal)
  if (said !== '') console.log(said)
} catch (error) {
  console.error(wordsOf(error))
  process.exitCode = 1
}

async function openDesk() {
  const config = readConfig(process.env)
  const ground = await layGround(config)
  const db = openDatabase(ground.url, 1)
  const close = async () => {
    await db.close()
    await ground.leave()
  }
  const clock = clockOf(config)
  const log = logger('warn')
  const securityClock = await openSecurityClock(clock, db, (err) =>
    log.error({ err }, 'latest time'),
  )
  const vault = lazyVault(() => createVault(loadKeys(config.appSecret, config.dataDir)('vault')))
  return { desk: { db, clock, securityClock, config, vault, log }, close }
}

/** Only who opens credentials needs the secret: no other command makes one by the way. */
function lazyVault(make: () => Vault): Vault {
  let made: Vault | undefined
  const vault = () => {
    made ??= make()
    return made
  }
  return {
    seal: (...given) => vault().seal(...given),
    open: (...given) => vault().open(...given),
  }
}

/** A refusal as words; only what nobody foresaw shows its stack. */
function wordsOf(error: unknown): unknown {
  if (error instanceof UsageError || error instanceof ConfigError) return error.message
  if (!(error instanceof Problem)) return error
  const { message, fields } = problemAnswer(error, locale).body
  const lines = Object.entries(fields).map(([name, words]) => `  ${name}: ${words}`)
  return [message, ...lines].join('\n')
}
