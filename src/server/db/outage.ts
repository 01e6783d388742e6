/** Every query's error while the database is not migrated yet; its code is PostgreSQL's cannot_connect_now. */
export class DatabaseOutage extends Error {
  override readonly name = 'DatabaseOutage';
  readonly code = '57P03';

  constructor(cause?: unknown) {
    super('The database does not answer.', { cause });
  }
}
