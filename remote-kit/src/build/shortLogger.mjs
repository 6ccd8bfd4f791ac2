// Replaces the federation runtime's logger in the browser: the same console lines, without delegates and stack traces.
export function createLogger(prefix) {
  const write =
    (method) =>
    (...words) =>
      console[method](prefix, ...words);
  return {
    setPrefix: () => undefined,
    setDelegate: () => undefined,
    log: write('log'),
    warn: write('warn'),
    error: write('error'),
    success: write('info'),
    info: write('info'),
    ready: write('info'),
    debug: () => undefined,
  };
}

export function createInfrastructureLogger(prefix) {
  return createLogger(prefix);
}

export const bindLoggerToCompiler = () => undefined;
const prefix = '[ Module Federation ]';
export const logger = createLogger(prefix);
export const infrastructureLogger = createLogger(prefix);
