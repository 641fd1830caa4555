import { configure } from '@testing-library/dom';

// A busy machine is no failure: tests wait for what they expect, and this only bounds the wait.
configure({ asyncUtilTimeout: 15_000 });
