/** Names of template variables in texts that users read and write: the server's refusals use them too. */
export { variableNames } from '../../../domain/variable-names.ts'
