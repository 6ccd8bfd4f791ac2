const { configure } = require('@testing-library/dom');

// What a test waits for comes late on a busy machine; one that never comes fails all the same.
configure({ asyncUtilTimeout: 10_000 });
