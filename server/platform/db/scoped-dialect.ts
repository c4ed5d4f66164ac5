import { PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely'

/** Begins a transaction and sets its tenant scope in one round trip instead of two. */
class ScopedDriver extends PostgresDriver {
  override async beginTransaction(): Promise<void> {}
}

/** PostgreSQL dialect whose transactions begin with a statement given by `openDatabase`, which includes `begin`. */
export class ScopedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new ScopedDriver(this.#config)
  }
}
