/**
 * Components answer frames and timers, which come late on a machine that does much else. What fails
 * is told, and tried once more, as the stories in the browser are; rules and server are not.
 */
if (process.env.CI !== undefined) jest.retryTimes(1, { logErrorsBeforeRetry: true });
