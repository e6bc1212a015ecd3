/** In CI a failed component test is logged and retried once: animation frames and timers are late on a busy machine. */
if (process.env.CI !== undefined) jest.retryTimes(1, { logErrorsBeforeRetry: true });
