"""The routes, one router a file. What an endpoint can answer stands in the OpenAPI document."""
