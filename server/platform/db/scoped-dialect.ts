import { PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely'

/** Lets a transaction begin together with the statement that puts it on its side of the fence: one trip instead of two. */
class ScopedDriver extends PostgresDriver {
  override async beginTransaction(): Promise<void> {}
}

/** PostgreSQL whose every transaction begins with a statement of `openDatabase`'s own, `begin` included. */
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
