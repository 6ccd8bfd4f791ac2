export { keyId, openEnvelope, readPrivateKey, readPublicKey, sealEnvelope } from './envelope';
export { provenanceFaults } from './provenanceFaults';
export { provenanceFile, statementOf } from './statement';
export type { Statement } from './statement';
