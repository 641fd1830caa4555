import { configure } from '@testing-library/dom';

// A slow machine must not fail tests: they wait for conditions, and this only bounds the wait.
configure({ asyncUtilTimeout: 15_000 });
